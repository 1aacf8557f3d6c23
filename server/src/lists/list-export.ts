import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { exportEnding, type ExportFormat } from '@trade-in/domain/export-format';
import type { AuditEntry, AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageRequest } from '../ports/page.ts';
import type { Admin, FileAnswer } from '../ports/route.ts';
import type { SheetColumn, SheetWriter } from '../ports/sheet-writer.ts';

export interface ExportDeps {
  sheets: SheetWriter;
  auditTrail: AuditTrail;
  clock: Clock;
}

interface ListExport<Row> {
  /** As the screen is called. */
  title: string;
  /** The file's name, without its day and ending. */
  fileName: string;
  columns: readonly SheetColumn<Row>[];
  query: { format: ExportFormat } & Readonly<Record<string, string | null>>;
  /** Fetched while the file is sent. */
  pages: AsyncIterable<readonly Row[]>;
}

/** A list as a file; that it was handed out is written down before its first byte is. */
export async function exportList<Row>(
  { sheets, auditTrail, clock }: ExportDeps,
  { title, fileName, columns, query, pages }: ListExport<Row>,
  admin: Admin,
): Promise<FileAnswer> {
  const now = clock();
  const { format, ...filters } = query;
  await auditTrail.record(handedOut({ title, format, filters }, admin, now));
  return {
    ...sheets.write(format, { name: title, columns, pages }),
    downloadAs: `${fileName}-${dayInJohannesburg(now)}${exportEnding(format)}`,
  };
}

/** A list that is asked for without a limit comes whole, which is written down like an export before its first row is sent. */
export async function recordWholeList(
  { auditTrail, clock }: Pick<ExportDeps, 'auditTrail' | 'clock'>,
  { title, query, page }: { title: string; query: Readonly<Record<string, unknown>>; page: PageRequest },
  admin: Admin,
): Promise<void> {
  if (page.isWholeList !== true) return;
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  await auditTrail.record(handedOut({ title, format: 'json', filters }, admin, clock()));
}

interface HandedOut {
  title: string;
  format: string;
  filters: Readonly<Record<string, unknown>>;
}

function handedOut({ title, format, filters }: HandedOut, admin: Admin, happenedAt: Date): AuditEntry {
  const told = Object.entries(filters).map(
    ([name, text]) => [name, typeof text === 'string' ? withoutNumbers(text) : null] as const,
  );
  return {
    happenedAt,
    admin,
    action: 'list_exported',
    subject: title,
    details: { format, ...Object.fromEntries(told) },
  };
}

/** An ID number or an account that somebody typed has no place in the audit trail. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/(?:\d[\s-]*){6,}/g, '…');
}

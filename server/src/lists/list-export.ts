import { dayInJohannesburg, isCalendarDay } from '@trade-in/domain/calendar';
import { fileExtension, type ExportFormat } from '@trade-in/domain/lists/export-format';
import type { AuditEntry, AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageRequest } from '../ports/http/page.ts';
import type { Admin, FileResponse } from '../ports/http/route.ts';
import type { SheetColumn, SheetWriter } from '../ports/files/sheet-writer.ts';

export interface ExportDeps {
  sheets: SheetWriter;
  auditTrail: AuditTrail;
  clock: Clock;
}

interface ListExport<Stored, Row> {
  /** The title of the screen. */
  title: string;
  /** Without the day and the extension. */
  fileName: string;
  columns: readonly SheetColumn<Row>[];
  query: { format: ExportFormat } & Readonly<Record<string, string | null>>;
  /** Read while the file is sent. */
  pages: AsyncIterable<readonly Stored[]>;
  present: (stored: Stored) => Row;
}

/** Returns a list as a file; records the export in the audit trail before the first byte is sent. */
export async function exportList<Stored, Row>(
  { sheets, auditTrail, clock }: ExportDeps,
  { title, fileName, columns, query, pages, present }: ListExport<Stored, Row>,
  admin: Admin,
): Promise<FileResponse> {
  const now = clock();
  const { format, ...filters } = query;
  await auditTrail.record(exportEntry({ title, format, filters }, admin, now));
  return {
    ...sheets.write(format, { name: title, columns, pages: presentPages(pages, present) }),
    downloadAs: `${fileName}-${dayInJohannesburg(now)}${fileExtension(format)}`,
  };
}

async function* presentPages<Stored, Row>(
  pages: AsyncIterable<readonly Stored[]>,
  present: (stored: Stored) => Row,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) yield rows.map(present);
}

/** Records a request for the full list, which is one without a limit, in the audit trail like an export. */
export async function recordFullList(
  { auditTrail, clock }: Pick<ExportDeps, 'auditTrail' | 'clock'>,
  { title, query, page }: { title: string; query: Readonly<Record<string, unknown>>; page: PageRequest },
  admin: Admin,
): Promise<void> {
  if (page.isFullList !== true) return;
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  await auditTrail.record(exportEntry({ title, format: 'json', filters }, admin, clock()));
}

interface Exported {
  title: string;
  format: string;
  filters: Readonly<Record<string, unknown>>;
}

function exportEntry({ title, format, filters }: Exported, admin: Admin, happenedAt: Date): AuditEntry {
  const redacted = Object.entries(filters).map(
    ([name, text]) => [name, typeof text === 'string' ? redactNumbers(text) : null] as const,
  );
  return {
    happenedAt,
    admin,
    action: 'list_exported',
    subject: title,
    details: { format, ...Object.fromEntries(redacted) },
  };
}

/**
 * Replaces numbers of six digits or more, except days: a filter may hold an ID or account number, which must not enter the audit
 * trail.
 */
function redactNumbers(text: string): string {
  return text.replaceAll(/(?:\d[\s-]*){6,}/g, (number) => (isCalendarDay(number.trim()) ? number : '…'));
}

import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { referenceInPath } from '../../app/paths.ts';
import { BenchPage } from './bench/bench-page.tsx';
import { LabelsPage } from './labels/labels-page.tsx';
import { WaitingList } from './list/waiting-list.tsx';
import { readUndoneClub } from './saving/undone-club.ts';

/** `/admin/inspection` and the pages below it. */
export function InspectionPage() {
  const [path] = useLocation();
  const undone = readUndoneClub(useHistoryState<unknown>());
  const about = referenceInPath(path);
  if (about === null) return <WaitingList />;
  const { reference } = about;
  if (path.endsWith('/labels')) return <LabelsPage key={reference} reference={reference} />;
  return <BenchPage key={`${reference} ${undone?.version}`} reference={reference} firstId={undone?.clubId} />;
}

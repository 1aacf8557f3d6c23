import { useLocation } from 'wouter';
import { referenceInPath } from '../../app/paths.ts';
import { BenchPage } from './bench/bench-page.tsx';
import { LabelsPage } from './labels/labels-page.tsx';
import { WaitingList } from './list/waiting-list.tsx';

/** `/admin/inspection` and the pages below it. */
export function InspectionPage() {
  const [path] = useLocation();
  const about = referenceInPath(path);
  if (about === null) return <WaitingList />;
  const Page = path.endsWith('/labels') ? LabelsPage : BenchPage;
  return <Page key={about.reference} reference={about.reference} />;
}

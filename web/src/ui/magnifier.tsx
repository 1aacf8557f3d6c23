import { LineIcon } from './line-icon.tsx';

/** The sign of a search box. */
export function Magnifier({ className }: { className: string | undefined }) {
  const path = 'M13.5 13.5 18 18M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z';
  return <LineIcon className={className} path={path} strokeWidth={1.75} />;
}

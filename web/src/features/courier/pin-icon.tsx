import { LineIcon } from '../../ui/line-icon.tsx';

/** A map pin, for a place. */
export function PinIcon() {
  return (
    <LineIcon path="M10 18s6-5.3 6-10A6 6 0 0 0 4 8c0 4.7 6 10 6 10ZM12.25 8a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z" />
  );
}

import { LineIcon } from '../../ui/line-icon.tsx';

const paths = {
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.5v1.5',
  document: 'M5.5 2.5h6l3 3v12h-9zM11.5 2.5v3h3',
  shield: 'M10 2.5 16 5v4.5c0 4-2.5 6.7-6 8-3.5-1.3-6-4-6-8V5zM7.3 10l2 2 3.4-3.8',
  clock: 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.5V10l3 2',
  eye: 'M1.5 10C3.5 6.5 6.5 4.8 10 4.8s6.5 1.7 8.5 5.2c-2 3.5-5 5.2-8.5 5.2S3.5 13.5 1.5 10zM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  camera: 'M2.5 6.5h3.5L7.5 4h5L14 6.5h3.5v9.5h-15zM12.8 11a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  check: 'm4 10.5 4 4 8-9',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  printer: 'M6 7V2.5h8V7M6 14.5H3V7h14v7.5h-3M6 11.5h8v6H6z',
};

interface IconProps {
  name: keyof typeof paths;
  className?: string | undefined;
}

/** An icon of the checkout. */
export function Icon({ name, className }: IconProps) {
  return <LineIcon className={className} path={paths[name]} />;
}

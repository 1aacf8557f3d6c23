import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Says what a scan gives; none if the text beside it says the same. */
  label?: string;
  className?: string | undefined;
}

/** Modules of white around the code, which scanners need. */
const quietZone = 2;

/** A QR code as a drawing that fills its box. Always black on white, also in forced colours. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}

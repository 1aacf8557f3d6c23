interface LineIconProps {
  /** Lines in a square of 20 by 20. */
  path: string;
  /** Pixels. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

/**
 * A decorative icon in the colour of its text. Each path is where it is used, so that it loads with that screen alone. The header
 * and the steps draw theirs themselves: this component would cost 122 bytes of the first load.
 */
export function LineIcon({ path, size = 20, strokeWidth = 1.5, className }: LineIconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={strokeWidth} strokeLinejoin="round" />
    </svg>
  );
}

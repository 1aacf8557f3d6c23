const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, 'aria-hidden': true } as const;

export function TrashIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" {...stroke}>
      <path d="M3.5 5.5h13M7.5 5.5V3h5v2.5M5 5.5l.75 11.5h8.5L15 5.5M8.25 8.5v5.5M11.75 8.5v5.5" />
    </svg>
  );
}

export function PencilIcon({ className }: { className?: string | undefined }) {
  return (
    <svg width="14" height="14" viewBox="0 0 20 20" className={className} {...stroke}>
      <path d="m4 16 .75-3.75L13.5 3.5l3 3-8.75 8.75zM11.5 5.5l3 3" />
    </svg>
  );
}

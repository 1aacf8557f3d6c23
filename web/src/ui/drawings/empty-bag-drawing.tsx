import styles from './drawings.module.css';
import bag from './empty-bag-drawing.module.css';
import { GroundShadow } from './ground-shadow.tsx';
import { svgProps, type DrawingProps } from './svg-props.ts';

/** An empty stand bag with places for three clubs, for the empty cart. */
export function EmptyBagDrawing(drawing: DrawingProps) {
  return (
    <svg viewBox="20 0 168 172" {...svgProps(drawing)}>
      <GroundShadow x={112} halfWidth={56} />
      <path className={bag.leg} d="M131 62 152 158M134 62 176 157" />
      <g transform="rotate(13 96 150)">
        <path className={bag.missing} d="M94 20 90 4M106 19 107 1M120 20 125 5" />
        <path className={bag.strap} d="M87 44C64 52 60 98 88 112" />
        <path className={styles.body} d="M82 32 86 148C86.3 153 89 156 94 156H114C119 156 121.7 153 122 148L128 32Z" />
        <path className={styles.deep} d="M113 36 110 156H114C119 156 121.7 153 122 148L128 32Z" />
        <path
          className={styles.lit}
          d="M82 32 83 62C95 67 115 67 127 62L128 32ZM90 106C90 102 92 100 96 100H110C114 100 116 102 116 106L114 138C114 142 112 144 108 144H98C94 144 92 142 92 138Z"
        />
        <ellipse className={styles.face} cx="105" cy="32" rx="24" ry="8.5" />
        <ellipse className={styles.deep} cx="105" cy="32" rx="20" ry="6" />
        <path className={bag.divider} d="M105 26V38M86 32H124" />
        <path className={styles.grooves} d="M84 70C96 75 114 75 126 70M93 110C98 106 108 106 113 110" />
        <path className={styles.mark} d="M104 118v9" />
      </g>
      <circle className={bag.ball} cx="58" cy="150" r="9" />
      <path className={bag.dimples} d="M54 147h.1M59 145h.1M63 149h.1M57 151h.1M61 154h.1" />
    </svg>
  );
}

import styles from '../../ui/drawings/drawings.module.css';

/** The drawings' style sheet as it applies on a pine ground, without variables, which SVG renderers outside browsers lack. */
const rules = {
  body: 'fill:#1c6b4e;fill-rule:evenodd',
  lit: 'fill:#2f8a68',
  deep: 'fill:#125038',
  face: 'fill:#cdd6d1',
  sheen: 'fill:#e4eae7',
  shaft: 'stop-color:#a3b2aa',
  shaftEnd: 'stop-color:#a3b2aa;stop-opacity:0',
  bevel: 'fill:none;stroke:#e4eae7;stroke-width:.9',
  grooves: 'fill:none;stroke:#80918a;stroke-width:1.6;stroke-linecap:round',
  mark: 'fill:none;stroke:#dcf247;stroke-width:3.6;stroke-linecap:round;stroke-linejoin:round',
  ring: 'fill:none;stroke:#dcf247;stroke-width:3.6',
  // The club stands on a line instead.
  shadow: 'display:none',
};

/** Of the clubs behind the first one of a set. */
const farRules = {
  face: 'fill:#b9c5bf',
  sheen: 'fill:#d0d9d4',
  bevel: 'stroke:#d0d9d4',
};

/** Returns the rules with the class names of this build. */
export function drawingRules(): string {
  const near = Object.entries(rules).map(([name, rule]) => `.${styles[name]}{${rule}}`);
  const far = Object.entries(farRules).map(([name, rule]) => `.${styles.far} .${styles[name]}{${rule}}`);
  return [...near, ...far].join('');
}

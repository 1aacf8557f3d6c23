import { useState } from 'react';

/** How close the rows of a list are: two lines each, or as many as their cells need. */
export type Density = 'compact' | 'comfortable';

/** What staff have chosen for all lists, in this browser. */
const storageKey = 'list-density';

export interface DensityChoice {
  value: Density;
  choose: (density: Density) => void;
}

/** Returns the density that staff have chosen, and changes it. */
export function useDensity(): DensityChoice {
  const [value, setValue] = useState(readDensity);
  function choose(density: Density) {
    setValue(density);
    try {
      localStorage.setItem(storageKey, density);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  return { value, choose };
}

function readDensity(): Density {
  try {
    return localStorage.getItem(storageKey) === 'comfortable' ? 'comfortable' : 'compact';
  } catch {
    return 'compact';
  }
}

import { useState } from 'react';
import { useSearch } from 'wouter';
import { parseWizard, type Wizard } from './wizard.ts';

/**
 * What the address asks for. The entries before step 4 in the browser's history still have the options as they were
 * before: a change of brand or model of the same type goes on with those that step 4 has shown since.
 */
export function useAskedWizard(): Wizard {
  const search = useSearch();
  const [lastSearch, setLastSearch] = useState('');
  const asked = parseWizard(search);
  if (asked.step === 4 && search !== lastSearch) setLastSearch(search);
  const last = parseWizard(lastSearch);
  const isBefore = asked.step === 2 || asked.step === 3;
  return isBefore && last.step === 4 && last.type === asked.type ? { ...asked, options: last.options } : asked;
}

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Generous, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  // Some test files run in Node's environment.
  if (typeof window === 'undefined') return;
  // Charts leave an element that measures text.
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

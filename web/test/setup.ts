import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes at once on an idle machine; a busy one gets its time.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

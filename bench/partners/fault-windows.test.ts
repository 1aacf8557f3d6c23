import { expect, test } from 'vitest';
import { faults } from '../../simulators/harness/faults.ts';
import { startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import { clearFaults, faultWindows } from './fault-windows.ts';

test('every fault of each partner affects requests until it is cleared', async () => {
  const simulators = await startPartnerSimulators({ serviceUrl: 'http://127.0.0.1:9', firstPort: 0 });
  const windows = faultWindows(simulators);
  const faultsOf = (partner: string) =>
    windows.filter((window) => window.partner === partner).map(({ fault }) => fault);
  expect(['shop', 'courier', 'files', 'messages'].map(faultsOf)).toEqual(Array.from({ length: 4 }, () => faults));
  // Any successful response to a webhook counts as received.
  expect(faultsOf('webhooks')).toEqual(faults.filter((fault) => fault !== 'html'));
  expect(new Set(faultsOf('mail')).size).toBe(7);

  const window = windows.find(({ partner, fault }) => partner === 'messages' && fault === 'error');
  window?.set();
  expect(window?.isMet()).toBe(false);
  await fetch(`${simulators.sms.url}/v1/bulkmessages`, { method: 'POST' });
  expect(window?.isMet()).toBe(true);
  clearFaults(simulators);
  expect([simulators.sms, simulators.whatsApp].map(({ faults: { active } }) => active)).toEqual([null, null]);
  await simulators.close();
});

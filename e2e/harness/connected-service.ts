import { type PartnerSimulators, startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import { type Service, startService } from './service.ts';

export interface ConnectedService extends Service {
  partners: PartnerSimulators;
}

/** Starts the service connected to a simulator of each partner. */
export async function startConnectedService(): Promise<ConnectedService> {
  const port = await freePort();
  const partners = await startPartnerSimulators({ serviceUrl: `http://127.0.0.1:${port}`, firstPort: 0 });
  const service = await startService({ ...partners.variables, PORT: String(port) });
  const stop = async () => {
    await service.stop();
    await partners.close();
  };
  return { ...service, partners, stop };
}

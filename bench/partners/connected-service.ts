import { createWebhook } from '@trade-in/contract/endpoints/partners/webhooks';
import { webhookEvents } from '@trade-in/domain/webhooks/webhook';
import * as v from 'valibot';
import { type PartnerSimulators, startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
import type { Installation } from '../harness/services/installation.ts';
import { startService, type RunningService } from '../harness/services/service.ts';

interface ConnectedService {
  service: RunningService;
  simulators: PartnerSimulators;
  /** With the variables that connect the service to all partners. */
  installation: Installation;
}

/** Starts a simulator of every partner and a service that is connected to them, with an endpoint for its webhooks. */
export async function startConnectedService(
  installation: Installation,
  settings: Readonly<Record<string, string>> = {},
): Promise<ConnectedService> {
  const port = await freePort();
  const simulators = await startPartnerSimulators({ serviceUrl: `http://127.0.0.1:${port}`, firstPort: 0 });
  const connected = {
    ...installation,
    settings: { ...installation.settings, ...adminSettings, ...simulators.variables },
  };
  try {
    const service = await startService({ ...connected, settings: { ...connected.settings, ...settings } }, { port });
    await addWebhookEndpoint(service, simulators);
    return { service, simulators, installation: connected };
  } catch (error) {
    await simulators.close();
    throw error;
  }
}

async function addWebhookEndpoint({ url }: RunningService, { receiver }: PartnerSimulators): Promise<void> {
  const admin = await AdminClient.logIn(url);
  const created = await admin.change('POST', '/api/admin/webhooks', { url: receiver.hookUrl, events: webhookEvents });
  receiver.held.secrets = [v.parse(createWebhook.response, created).secret];
  admin.close();
}

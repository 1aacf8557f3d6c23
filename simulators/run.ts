/**
 * `npm run simulators`: simulates every partner on this machine until it is stopped. With arguments, starts Node.js with them and
 * with the variables that connect it to the simulators, and ends with it.
 */
import { spawn } from 'node:child_process';
import { startPartnerSimulators } from './partner-simulators.ts';

const program = process.argv.slice(2);
const serviceUrl = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:3000';
const { shop, courier, mail, files, sms, whatsApp, receiver, inbox, variables } = await startPartnerSimulators({
  serviceUrl,
  firstPort: 4501,
});

if (program.length === 0) {
  console.log('Start the service with these variables to connect it to the simulators:\n');
  for (const [name, value] of Object.entries(variables)) console.log(`${name}=${JSON.stringify(value)}`);
}
console.log(`
Simulated partners:
Shopify      ${shop.url}/_simulator/state
Ship Logic   ${courier.url}/_simulator/state
S3           ${files.url}/_simulator/state
SMTP         ${mail.host}:${mail.port}, received mails: ${inbox.url}/_simulator/state
SMSPortal    ${sms.url}/_simulator/state
WhatsApp     ${whatsApp.url}/_simulator/state
Webhooks     ${receiver.hookUrl}, verified with PUT ${receiver.url}/_simulator/secrets ["whsec_…"]

Set a fault: curl -X PUT ${courier.url}/_simulator/fault -H 'content-type: application/json' -d '{"fault":"timeout_after_effect"}'
Clear it:    curl -X DELETE ${courier.url}/_simulator/fault
Webhooks go to ${serviceUrl}. Set SERVICE_URL to send them elsewhere.`);

if (program.length > 0) {
  const child = spawn(process.execPath, program, { stdio: 'inherit', env: { ...process.env, ...variables } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}

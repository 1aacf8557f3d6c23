import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import { pino } from 'pino';
import { runCli } from './cli/run-cli.ts';
import { type PartnerCheck, partnerChecks } from './compose/partners/partner-checks.ts';
import { readConfig } from './config/config.ts';
import { PartnerError } from './ports/partners/partner-error.ts';

const usage = 'npm run check-partners   uses the credentials of each configured partner, without changing anything';

const advice: Partial<Record<PartnerFault, string>> = {
  timeout: 'It did not respond in time. Check its URL and your firewall.',
  unreachable: 'It cannot be reached, or its certificate is invalid. Check its URL and your firewall.',
  unauthorized: 'It refused the credentials. Check them and their permissions.',
  throttled: 'It received too many requests. Try again later.',
  unavailable: 'It reports an error on its side. Try again later.',
  invalid_response: 'It does not respond as documented. Check its URL.',
  rejected: 'It refused the request. Check the account on its side.',
};

async function checkAll(): Promise<string> {
  const checks = partnerChecks(readConfig(), pino({ level: 'silent' }));
  const lines = await Promise.all(checks.map(resultOf));
  if (lines.some(({ isOk }) => !isOk)) process.exitCode = 1;
  return lines.map(({ text }) => text).join('\n');
}

async function resultOf({ name, run }: PartnerCheck): Promise<{ isOk: boolean; text: string }> {
  if (run === null) return { isOk: true, text: `${name}: not configured` };
  try {
    await run();
    return { isOk: true, text: `${name}: works` };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { isOk: false, text: `${name}: ${advice[error.fault] ?? error.fault} (${error.message})` };
  }
}

await runCli({ usage, parseCommand: (args) => (args.length === 0 ? checkAll : null) });

import { faults, type Fault, type FaultSwitch } from '../../simulators/harness/faults.ts';
import type { PartnerSimulators } from '../../simulators/partner-simulators.ts';
import type { SmtpFault } from '../../simulators/smtp/smtp-faults.ts';

export interface FaultWindow {
  partner: string;
  fault: string;
  /** Whether customers meet the fault when they upload their documents, not jobs later. */
  isForUploads: boolean;
  set: () => void;
  /** Whether the service has met the fault. */
  isMet: () => boolean;
}

/** Every mail server's fault that a later attempt can overcome. */
const mailFaults: readonly SmtpFault[] = [
  'silent_greeting',
  'closes_before_greeting',
  'busy',
  'rejects_login',
  'delays_recipient',
  'drops_before_effect',
  'drops_after_effect',
];
/** Few enough not to keep a circuit open through the following faults. */
const requestsPerFault = 4;

/** Returns the faults of all partners, in turn, so that each partner recovers while the others fail. */
export function faultWindows(simulators: PartnerSimulators): FaultWindow[] {
  const { shop, courier, mail, files, whatsApp, sms, receiver } = simulators;
  return faults.flatMap((fault, index) => [
    httpWindow('shop', fault, [shop.faults]),
    httpWindow('courier', fault, [courier.faults]),
    mailWindow(mailFaults[index % mailFaults.length] ?? 'busy', mail),
    { ...httpWindow('files', fault, [files.faults]), isForUploads: true },
    httpWindow('messages', fault, [whatsApp.faults, sms.faults]),
    // To a receiver of webhooks, whatever it responds with success counts as received.
    ...(fault === 'html' ? [] : [httpWindow('webhooks', fault, [receiver.faults])]),
  ]);
}

export function clearFaults({ shop, courier, mail, files, whatsApp, sms, receiver }: PartnerSimulators): void {
  for (const { faults: faultSwitch } of [shop, courier, files, whatsApp, sms, receiver]) faultSwitch.clear();
  mail.setFault(null);
}

/** The partner has one switch, or one for each of its channels. */
function httpWindow(partner: string, fault: Fault, switches: readonly FaultSwitch[]): FaultWindow {
  return {
    partner,
    fault,
    isForUploads: false,
    set() {
      for (const faultSwitch of switches) faultSwitch.set(fault, { times: requestsPerFault });
    },
    isMet: () => switches.some(({ active }) => active?.times !== requestsPerFault),
  };
}

function mailWindow(fault: SmtpFault, mail: PartnerSimulators['mail']): FaultWindow {
  let connectionsBefore = 0;
  return {
    partner: 'mail',
    fault,
    isForUploads: false,
    set() {
      connectionsBefore = mail.connections();
      mail.setFault(fault);
      // A pooled connection would go on as before.
      mail.dropConnections();
    },
    isMet: () => mail.connections() > connectionsBefore,
  };
}

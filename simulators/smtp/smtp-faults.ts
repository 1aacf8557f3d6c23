/** What a mail server does wrong. */
export type SmtpFault =
  | 'silent_greeting'
  | 'closes_before_greeting'
  | 'busy'
  | 'rejects_login'
  | 'rejects_sender'
  | 'rejects_recipient'
  | 'denies_relaying'
  | 'delays_recipient'
  | 'rejects_message'
  /** Ends the connection after the message, which is lost. */
  | 'drops_before_effect'
  /** Ends the connection after the message, which is delivered. */
  | 'drops_after_effect';

type Refusal = (Error & { responseCode: number }) | null;

/** The refusal of each step of a session, or null. The texts quote an address, as those of real servers do. */
export const smtpRefusals = {
  connect: (fault) => (fault === 'busy' ? refuse(421, '4.3.2 Too busy, try again later') : null),
  sender: (fault) =>
    fault === 'rejects_sender' ? refuse(553, '5.7.1 Sender address rejected: not owned by user') : null,
  recipient(fault) {
    if (fault === 'rejects_recipient') return refuse(550, '5.1.1 <thandi@example.com> User unknown');
    if (fault === 'denies_relaying') return refuse(554, '5.7.1 <thandi@example.com> Relay access denied');
    return fault === 'delays_recipient' ? refuse(450, '4.2.0 <thandi@example.com> Greylisted') : null;
  },
  message: (fault) => (fault === 'rejects_message' ? refuse(554, '5.7.1 Message looks like spam') : null),
} satisfies Record<string, (fault: SmtpFault | null) => Refusal>;

function refuse(responseCode: number, text: string): Refusal {
  return Object.assign(new Error(text), { responseCode });
}

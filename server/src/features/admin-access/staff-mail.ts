import { type Language, languageFacts } from '@trade-in/words/languages';

interface StaffMail {
  language: Language;
  title: string;
  paragraphs: readonly string[];
}

/** Returns a mail to staff as HTML, without escaping: its content must come from the service or the operator only. */
export function staffMailHtml({ language, title, paragraphs }: StaffMail): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${text}</p>`).join('\n');
  return `<!doctype html>
<html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#0f1f18">
${body}
</body></html>
`;
}

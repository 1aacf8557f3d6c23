/** A mail to staff as HTML: nothing in it was typed by anyone but whoever set the service up. */
export function staffMailHtml(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${text}</p>`).join('\n');
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#0f1f18">
${body}
</body></html>
`;
}

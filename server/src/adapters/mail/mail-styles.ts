/**
 * The styles of mails: inline, because some mail programs drop `<style>`, and as classes for dark mode and narrow windows, where
 * it is supported. The colours are the storefront's (`web/src/ui/tokens.css`); mail programs know no CSS variables.
 */

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = 'color:#0f1f18';
const quiet = 'color:#4a5a52';
const hairline = 'border-top:1px solid #d9e0db';
const text16 = 'font-size:16px;line-height:24px';
const cell = `padding:10px 0;${hairline};${text16};vertical-align:top`;

export const inline = {
  body: `margin:0;padding:0;background:#f4f6f3;${font};${ink};-webkit-text-size-adjust:100%`,
  /** Hidden in every mail program; the rest of the line keeps the mail's own text out of the preview. */
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  ground: 'background:#f4f6f3',
  card: 'width:100%;max-width:600px;background:#ffffff;border-radius:22px;overflow:hidden',
  shop: `padding:24px 32px 0;${ink};font-size:18px;line-height:24px;font-weight:700`,
  content: 'padding:8px 32px 32px',
  heading: `margin:16px 0;${ink};font-size:28px;line-height:34px;font-weight:700`,
  title: `margin:28px 0 8px;${ink};font-size:20px;line-height:25px;font-weight:700`,
  paragraph: `margin:12px 0;${ink};${text16}`,
  textLink: `${ink};font-weight:700;text-decoration:underline`,
  smallPrint: `margin:24px 0 0;${quiet};font-size:13px;line-height:18px`,
  reference: `${ink};white-space:nowrap`,
  box: 'width:100%;margin:16px 0',
  panel: 'padding:20px 24px;background:#0b3d2c;border-radius:14px',
  panelLabel: 'color:#d5e4dc;font-size:16px;line-height:24px',
  panelAmount: 'color:#dcf247;font-size:44px;line-height:50px;font-weight:700;letter-spacing:-0.02em',
  code: 'padding:16px 24px;background:#e3f0e8;border-radius:14px',
  codeTitle: `${ink};font-size:16px;line-height:24px;font-weight:700`,
  codeText: `${ink};font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:22px;line-height:36px;font-weight:700;letter-spacing:0.5px`,
  codeNote: `padding-top:8px;${quiet};font-size:14px;line-height:20px`,
  table: 'width:100%',
  line: `${cell};${ink}`,
  amount: `${cell};${ink};padding-left:12px;text-align:right;white-space:nowrap`,
  details: `${quiet};font-size:14px;line-height:20px`,
  total: `${cell};${ink};font-weight:700`,
  totalAmount: `${cell};${ink};padding-left:12px;text-align:right;white-space:nowrap;font-weight:700`,
  steps: `margin:0;padding:0 0 0 24px;${ink};${text16}`,
  step: 'margin:0 0 10px;padding-left:4px',
  button:
    'display:inline-block;margin:12px 0;padding:12px 20px;background:#0b3d2c;border-radius:8px;color:#ffffff;font-size:16px;line-height:24px;font-weight:700;text-decoration:none',
} as const;

/** For mail programs with `<style>`: narrow windows, and the dark colours of programs that offer them. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.shop{padding:20px 16px 0!important}.content{padding:4px 16px 24px!important}',
  '.panel,.code{padding:16px!important}.figure{font-size:36px!important;line-height:42px!important}',
  '.letters{font-size:19px!important;letter-spacing:0!important}}',
  '@media (prefers-color-scheme:dark){.ground{background:#0b1410!important}.card{background:#14201a!important}',
  '.ink{color:#eef3f0!important}.quiet{color:#b3c2ba!important}.rule{border-top-color:#33443b!important}',
  '.panel{background:#0b3d2c!important}.code{background:#1b3529!important}.button{background:#1d6249!important}}',
].join('');

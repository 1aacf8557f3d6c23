/** HTML whose texts are escaped. Only the tag `markup` makes it. */
export interface Html {
  readonly html: string;
}

type Value = string | Html | readonly Html[];

const made = new WeakSet<object>();

/** Returns the HTML of a tagged template, with every text escaped for content and for attributes in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const html = parts.reduce((before, part, index) => before + htmlOf(values[index - 1] ?? '') + part);
  const result = { html };
  made.add(result);
  return result;
}

/** Returns the URL for an `href`. Throws a RangeError for one that is neither http nor https. */
export function webUrl(url: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(url)) throw new RangeError('A link of a mail must be an http or https URL');
  return url;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function htmlOf(value: Value): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
  if (isList(value)) return value.map(htmlOf).join('');
  // The compiler knows only the shape: an object that somebody else made is not escaped.
  if (!made.has(value)) throw new TypeError('Only the tag markup makes HTML');
  return value.html;
}

function isList(value: Html | readonly Html[]): value is readonly Html[] {
  return Array.isArray(value);
}

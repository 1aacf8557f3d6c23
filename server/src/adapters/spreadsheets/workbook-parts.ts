import { escaped, stylesXml } from './sheet-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const documentNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns a workbook's parts other than its worksheets (ECMA-376, part 1, 12.3). */
export function bookParts(name: string, sheets: number): [path: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  return [
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbookXml(name, numbers)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ...numbers.map((id) => relationXml(`sheet${id}`, 'worksheet', `worksheets/sheet${id}.xml`)),
        relationXml('styles', 'styles', 'styles.xml'),
      ]),
    ],
    ['_rels/.rels', relationsXml([relationXml('workbook', 'officeDocument', 'xl/workbook.xml')])],
    ['[Content_Types].xml', contentTypesXml(numbers)],
  ];
}

function workbookXml(name: string, numbers: readonly number[]): string {
  const sheets = numbers.map((id) => {
    // Excel's limit is 31 characters.
    const sheetName = id === 1 ? name : `${name.slice(0, 25)} (${id})`;
    return `<sheet name="${escaped(sheetName)}" sheetId="${id}" r:id="sheet${id}"/>`;
  });
  const namespaces = `xmlns="${mainNamespace}" xmlns:r="${documentNamespace}"`;
  return `${declaration}<workbook ${namespaces}><sheets>${sheets.join('')}</sheets></workbook>`;
}

function contentTypesXml(numbers: readonly number[]): string {
  return (
    `${declaration}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    partXml('workbook', 'sheet.main') +
    partXml('styles', 'styles') +
    numbers.map((id) => partXml(`worksheets/sheet${id}`, 'worksheet')).join('') +
    '</Types>'
  );
}

function partXml(path: string, type: string): string {
  return `<Override PartName="/xl/${path}.xml" ContentType="${sheetType}.${type}+xml"/>`;
}

function relationsXml(relations: readonly string[]): string {
  return `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${relations.join('')}</Relationships>`;
}

function relationXml(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${documentNamespace}/${type}" Target="${target}"/>`;
}

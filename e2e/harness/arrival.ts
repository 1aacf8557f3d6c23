import { type APIRequestContext, request } from '@playwright/test';
import { logInByApi, readJson, textAt, valueAt } from './api.ts';
import { photograph } from './photographs.ts';

/** What staff find about one club. */
export interface Finding {
  /** The condition of the face; every other part is as the customer stated, average. */
  face: 'Above Average' | 'Average' | 'Below Average' | 'Fault';
  /** Staff's own value for the club, in cents. */
  value?: number;
  note?: string;
  photos?: number;
}

/** Receives all clubs of a trade-in and inspects them through the API, in their order: drivers in average condition. */
export async function inspectByApi(baseURL: string, reference: string, findings: readonly Finding[]): Promise<void> {
  await receiveByApi(baseURL, reference, findings.length);
  const staff = await request.newContext({ baseURL });
  await logInByApi(staff, baseURL);
  for (const [index, finding] of findings.entries()) await inspect(staff, reference, { index, finding });
  await staff.dispose();
}

/** Receives the parcel of a trade-in through the API, with all of its clubs. */
export async function receiveByApi(baseURL: string, reference: string, count: number): Promise<void> {
  const staff = await request.newContext({ baseURL });
  await logInByApi(staff, baseURL);
  const search = new URLSearchParams({ search: reference });
  const found = await readJson(staff.get(`/api/admin/receiving/parcels?${search.toString()}`));
  const here = Array.from({ length: count }, (_, place) => place);
  const version = valueAt(found, 'parcel', 'version');
  await readJson(staff.post(`/api/admin/receiving/${reference}`, { data: { version, here } }));
  await staff.dispose();
}

async function inspect(
  staff: APIRequestContext,
  reference: string,
  { index, finding }: { index: number; finding: Finding },
): Promise<void> {
  const url = `/api/admin/inspections/${reference}`;
  const bench = await readJson(staff.get(url));
  const club = `${url}/clubs/${textAt(bench, 'clubs', index, 'id')}`;
  for (let photo = 0; photo < (finding.photos ?? 0); photo += 1) await addPhoto(staff, `${club}/photos`);
  await readJson(
    staff.put(club, {
      data: {
        version: valueAt(bench, 'version'),
        modelId: textAt(bench, 'clubs', index, 'stated', 'modelId'),
        dexterity: textAt(bench, 'clubs', index, 'stated', 'dexterity'),
        irons: [],
        answers: { parts: partsWith(finding.face), rattles: false, hasHeadcover: true },
        manualGrade: null,
        manualValue: finding.value ?? null,
        overrideReason: finding.value === undefined ? null : 'The shop needs this club',
        serialNumber: null,
        customerNote: finding.note ?? null,
        staffNote: null,
      },
    }),
  );
}

function partsWith(face: Finding['face']) {
  const rest = 'Average';
  return { crown: rest, sole: rest, hosel: rest, shaft: rest, grip: rest, face };
}

async function addPhoto(staff: APIRequestContext, url: string): Promise<void> {
  const id = crypto.randomUUID().replaceAll('-', '');
  await readJson(staff.post(url, { multipart: { id, photo: await photograph(1200, 900) } }));
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Simulator } from '../../../../simulators/s3/s3-simulator.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import { captureLog } from '../../harness/log-lines.ts';
import { pdf } from '../../samples/documents.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../../samples/shopper.ts';

const capture = captureLog('error');
let simulator: Awaited<ReturnType<typeof startS3Simulator>>;
let service: TestApp;
let staff: Client;
let driver: string;

beforeAll(async () => {
  simulator = await startS3Simulator();
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = simulator;
  const objectStore = { endpoint, region: 'af-south-1', bucket, accessKeyId, secretAccessKey };
  service = await startApp({ log: capture.log, config: { files: { objectStore, target: 'object-store' } } });
  staff = await service.admin();
  driver = (await aModel(service.database)).id;
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});
beforeEach(() => simulator.faults.clear());

describe('ID documents in an object store', () => {
  it('are encrypted there and open for staff', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    await submitTradeIn(visitor, codeSubmission(url));
    const [object] = simulator.objects.values();
    expect(object?.includes('%PDF')).toBe(false);
    const response = await staff.get(url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('are refused with a sentence while the store is down, and accepted afterwards', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    simulator.faults.set('unavailable');
    const parts = [{ field: 'idDocument', bytes: new Uint8Array(pdf()) }];
    const refused = await visitor.upload('/api/upload/id-document', parts);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    simulator.faults.clear();
    await expect(uploadDocument(visitor)).resolves.toMatch(/id-document/);
    expect(capture.text()).not.toContain(simulator.secretAccessKey);
  });
});

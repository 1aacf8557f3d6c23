import { Model } from '@trade-in/contract/catalogue';
import * as v from 'valibot';
import { HttpClient } from './http-client.ts';

/** Every model that the service at this address offers. */
export async function modelsIn(url: string): Promise<Model[]> {
  const client = new HttpClient(url);
  const { body } = await client.send({ method: 'GET', path: '/api/models' });
  client.close();
  return v.parse(v.array(Model), JSON.parse(body.toString()));
}

/** Three of these are always worth more than a courier. */
export async function dearModelsIn(url: string): Promise<Model[]> {
  return (await modelsIn(url)).filter(({ type, price }) => type !== 'Irons' && price >= 100_000);
}

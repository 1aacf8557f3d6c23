import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';

const complete = {
  S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com/',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'trade-in-files',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret/with+signs=',
};

function readWithLineFeed(): unknown {
  return readConfig({ ...complete, S3_SECRET_ACCESS_KEY: 'first-half\nsecond-half' });
}

describe('readFiles', () => {
  it('keeps files on the disk when nothing is set', () => {
    expect(readConfig({}).files).toEqual({ objectStore: null, target: 'disk' });
  });

  it('stores new files in the object store that is configured', () => {
    expect(readConfig(complete).files).toEqual({
      objectStore: {
        endpoint: 'https://s3.af-south-1.amazonaws.com',
        region: 'af-south-1',
        bucket: 'trade-in-files',
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'secret/with+signs=',
      },
      target: 'object-store',
    });
  });

  it('stores new files on the disk while the object store is emptied', () => {
    expect(readConfig({ ...complete, FILES: 'disk' }).files).toMatchObject({ target: 'disk' });
  });

  it('allows plain http on the same machine only', () => {
    expect(readConfig({ ...complete, S3_ENDPOINT: 'http://127.0.0.1:9000' }).files.objectStore?.endpoint).toBe(
      'http://127.0.0.1:9000',
    );
    expect(() => readConfig({ ...complete, S3_ENDPOINT: 'http://storage.example.com' })).toThrow('S3_ENDPOINT must be');
  });

  it.each([
    [{ ...complete, S3_BUCKET: '' }, 'S3_BUCKET is required when S3_ENDPOINT is set.'],
    [{ FILES: 's3' }, 'FILES=s3 requires the S3_ variables.'],
    [{ ...complete, FILES: 'tape' }, 'FILES must be disk or s3.'],
    [{ ...complete, S3_REGION: 'af south' }, 'S3_REGION must be a region, for example af-south-1.'],
  ])('rejects %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('refuses a secret with a line feed without repeating it', () => {
    expect(readWithLineFeed).toThrow(
      /^S3_SECRET_ACCESS_KEY must be at most 1000 printable characters without spaces or line breaks\.$/,
    );
  });
});

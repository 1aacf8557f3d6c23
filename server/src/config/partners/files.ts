import { credential, parseApiUrl, requireTogether } from '../account-settings.ts';
import type { SettingReader } from '../setting-reader.ts';

/** An S3-compatible object store. */
export interface ObjectStoreConfig {
  /** Without a trailing slash. The bucket is a part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FilesConfig {
  /** Null when files are kept on the disk only. */
  objectStore: ObjectStoreConfig | null;
  /** Where new files go. Files in the other place stay readable. */
  target: 'disk' | 'object-store';
}

const targets: ReadonlyMap<string, FilesConfig['target']> = new Map([
  ['disk', 'disk'],
  ['s3', 'object-store'],
]);

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads where uploaded files are stored. */
export function readFiles(setting: SettingReader): FilesConfig {
  const key = { ...credential, unset: '' };
  const objectStore: ObjectStoreConfig = {
    endpoint: setting.read('S3_ENDPOINT', {
      unset: '',
      parse: parseEndpoint,
      expected: 'an https URL without a path, for example https://s3.af-south-1.amazonaws.com',
    }),
    region: setting.read('S3_REGION', {
      unset: 'us-east-1',
      parse: (text) => (/^[a-z0-9-]{2,40}$/.test(text) ? text : null),
      expected: 'a region, for example af-south-1',
    }),
    bucket: setting.read('S3_BUCKET', {
      unset: '',
      parse: (text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : null),
      expected: 'the name of a bucket',
    }),
    accessKeyId: setting.read('S3_ACCESS_KEY_ID', key),
    secretAccessKey: setting.read('S3_SECRET_ACCESS_KEY', key),
  };
  const given = setting.namesLike(/^S3_/);
  const isUsed = given.length > 0;
  requireTogether(setting, required, given);
  const target = setting.read<FilesConfig['target'] | null>('FILES', {
    unset: null,
    parse: (text) => targets.get(text) ?? null,
    expected: 'disk or s3',
  });
  if (target === 'object-store' && !isUsed) setting.addError('FILES=s3 requires the S3_ variables.');
  return { objectStore: isUsed ? objectStore : null, target: target ?? (isUsed ? 'object-store' : 'disk') };
}

function parseEndpoint(text: string): string | null {
  const url = parseApiUrl(text);
  return url !== null && new URL(url).pathname === '/' ? url : null;
}

import { parseUrl, type SettingReader } from '../setting-reader.ts';

const placeholder = '{waybill}';

/** Reads where customers follow a parcel: a URL with a place for the waybill number. Null when it isn't set. */
export function readTrackingUrl(setting: SettingReader): string | null {
  return setting.read<string | null>('COURIER_TRACKING_URL', {
    unset: null,
    parse: (text) => (text.includes(placeholder) && parseUrl(text, ['https:']) !== null ? text : null),
    expected: `an https URL with ${placeholder} in it, for example https://courier.example.com/track?ref=${placeholder}`,
  });
}

import * as words from '@trade-in/words/receiving';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What browsers implement of the Shape Detection API: Chrome on Android and macOS does, Safari and Firefox don't. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader;
  }
}

/** QR codes of packing slips and the barcodes of couriers' labels. */
const formats = ['qr_code', 'code_128', 'code_39'];

/** Often enough for a moving hand, and rarely enough for an old phone. */
const readEveryMs = 200;

/** Shows the camera's picture in the video and reports each code once, until another one is in the picture. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState<string | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let stream: MediaStream | null = null;
    let timer = 0;
    let last = '';
    async function run() {
      // A reader in WebAssembly for other browsers would need a weaker Content-Security-Policy.
      if (window.BarcodeDetector === undefined) return setError(words.cameraUnsupported());
      const reader = new window.BarcodeDetector({ formats });
      stream = await openCamera(signal);
      const { current: shown } = video;
      if (stream === null || shown === null) return undefined;
      shown.srcObject = stream;
      await shown.play();
      const read = async () => {
        const [code] = await reader.detect(shown).catch(() => []);
        if (signal.aborted) return;
        if (code !== undefined && code.rawValue !== last) {
          last = code.rawValue;
          report(code.rawValue);
        }
        timer = window.setTimeout(() => void read(), readEveryMs);
      };
      return read();
    }
    run().catch((reason: unknown) => {
      if (!signal.aborted) setError(isRefused(reason) ? words.cameraRefused() : words.cameraFailed());
    });
    return () => {
      abort.abort();
      window.clearTimeout(timer);
      stopTracks(stream);
    };
  }, []);
  return { video, error };
}

/** Returns the picture of the camera at the back; null if the view was closed meanwhile. */
async function openCamera(signal: AbortSignal): Promise<MediaStream | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  if (!signal.aborted) return stream;
  stopTracks(stream);
  return null;
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function isRefused(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'NotAllowedError';
}

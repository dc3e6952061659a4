/** Reads QR codes with the camera, where the browser can. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const everyMs = 300;

/** Calls back with each code that it sees; returns what turns the camera off. */
export async function scanCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorClass();
  if (!Detector) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const turnOff = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return turnOff();
  signal.addEventListener('abort', turnOff);
  video.srcObject = stream;
  await video.play();
  const detector = new Detector({ formats: ['qr_code'] });
  let last = '';
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code && code.rawValue !== last && !signal.aborted) onCode(code.rawValue);
    last = code?.rawValue ?? '';
    await new Promise((done) => setTimeout(done, everyMs));
  }
}

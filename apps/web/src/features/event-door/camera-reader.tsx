import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './event-door.module.css';

/** The browser's own reader of codes, where it has one. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => NativeDetector;
  }
}

type ReadFrame = () => Promise<string | undefined>;

function nativeReader(video: HTMLVideoElement): ReadFrame | null {
  const Detector = window.BarcodeDetector;
  if (!Detector) return null;
  try {
    const detector = new Detector({ formats: ['qr_code'] });
    return async () => (await detector.detect(video))[0]?.rawValue;
  } catch {
    return null;
  }
}

/** Starts the camera and calls back with each code that it sees. Returns what stops it. */
async function startReading(video: HTMLVideoElement, onCode: (text: string) => void): Promise<() => void> {
  const camera = await rearCamera(video);
  const canvas = new QRCanvas({}, { cropToSquare: true });
  const read: ReadFrame =
    nativeReader(video) ??
    (async () => {
      const seen = await camera.readFrame(canvas);
      return typeof seen === 'string' ? seen : undefined;
    });
  let busy = false;
  const cancel = frameLoop(() => {
    if (busy) return;
    busy = true;
    read()
      .then((text) => text && onCode(text))
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  });
  return () => {
    cancel();
    camera.stop();
  };
}

/** Shows the camera's picture and reads tickets in it. */
export function CameraReader({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    let last = { text: '', at: 0 };
    // A ticket stays in the picture for a while: it counts once in three seconds.
    const once = (text: string): void => {
      const now = Date.now();
      const again = text === last.text && now - last.at < 3000;
      last = { text, at: again ? last.at : now };
      if (!again) told.current(text);
    };
    if (video.current) {
      startReading(video.current, once).then(
        (end) => {
          stop = end;
          if (isGone) end();
        },
        () => setFailed(true),
      );
    }
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  if (failed) return <Notice kind="problem">{t('staff.door.cameraFailed')}</Notice>;
  return <video ref={video} className={classes['camera']} aria-label={t('staff.door.cameraView')} muted playsInline />;
}

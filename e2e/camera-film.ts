import { writeFile } from 'node:fs/promises';
import qrcode from 'qrcode';

const [width, height] = [640, 480];
const grey = 128;
const modulesAround = 4;

/** Writes a film in which a code stands still, in the form that Chromium takes for a camera (Y4M, 4:2:0). */
export async function writeCodeFilm(path: string, text: string): Promise<void> {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const cell = Math.floor(height / (modules.size + 2 * modulesAround));
  const side = cell * modules.size;
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const light = Buffer.alloc(width * height, 255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules.get(Math.floor(y / cell), Math.floor(x / cell))) light[(top + y) * width + left + x] = 0;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}

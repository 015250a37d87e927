import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create, type Sharp } from 'sharp';

const BACKGROUND = { r: 40, g: 90, b: 200 };
const plain = (width: number, height: number, over: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: BACKGROUND, ...over } });

/** A photo of one blue. */
export const aPhoto = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' = 'jpeg', side = 64) =>
  plain(side, side).toFormat(format).toBuffer();

/** A GIF of one frame in each colour. */
export async function anAnimatedGif(...colours: string[]): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((background) =>
      plain(40, 40, { background: background as `#${string}` })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/**
 * A photo as a phone takes it: held upright, stored lying on its side with orientation 6, and the place it was taken.
 * Upright, its upper half is red and its lower half green.
 */
export async function aPhonePhoto(width = 800, height = 600): Promise<Buffer> {
  // Turned a quarter to the right, the left of the stored picture becomes the top.
  const red = await plain(width / 2, height, { background: '#d02020' })
    .png()
    .toBuffer();
  const green = { background: { r: 20, g: 150, b: 60 } };
  return plain(width, height, green)
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Telltale', Model: 'Phone of Maya' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 19/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 3/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The colour in the middle of the upper and of the lower half, by its strongest channel. */
export async function halvesOf(picture: Buffer): Promise<{ upper: string; lower: string }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const start = (Math.round(info.height * share) * info.width + Math.round(info.width / 2)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
  };
  return { upper: at(0.25), lower: at(0.75) };
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** Of one bit a pixel, so that many pixels are few bytes. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Of so many colours that WebP cannot number them, and still some kilobytes. */
export function aWideGradient(width: number, height: number): Sharp {
  const side = 64;
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at++)
    pixels.set([at % 251, at >> 4, (at * 7) % 253, 255 - (at % 128)], at * 4);
  const small = sharp(pixels, { raw: { width: side, height: side, channels: 4 } });
  return small.resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

/** Grey, and not progressive, but with one scan for each colour: a decoder has to hold them all. Sides in eights. */
export async function aJpegInThreeScans(width: number, height: number): Promise<Buffer> {
  const whole = await plain(width, height)
    .jpeg({ optimiseCoding: false, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const head = whole.subarray(0, whole.indexOf(Buffer.from('ffda', 'hex')));
  const blocks = (width / 8) * (height / 8);
  // In the standard tables these bits are a block without any difference to the one before.
  const scan = (colour: number, tables: number, block: string) => {
    const bytes = parseInt(block.repeat(8), 2)
      .toString(16)
      .padStart(block.length * 2, '0');
    const data = Buffer.from(bytes.repeat(Math.ceil(blocks / 8)), 'hex');
    return Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, colour, tables, 0, 63, 0]), data]);
  };
  const scans = [scan(1, 0x00, '001010'), scan(2, 0x11, '0000'), scan(3, 0x11, '0000')];
  return Buffer.concat([head, ...scans, Buffer.from('ffd9', 'hex')]);
}

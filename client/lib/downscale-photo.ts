// A file of this size is uploaded in seconds, even on a slow network, so it stays as it is.
const LIGHT_BYTES = 1_000_000;
const QUALITY = 0.9;

/**
 * Makes a large image small and turns it upright, because the photos of today's cameras exceed the upload's limits.
 * `scaleOf` says by how much it may shrink. A file that this browser cannot read stays as it is: the server decides
 * about it.
 */
export async function downscalePhoto(
  file: File,
  scaleOf: (width: number, height: number) => number,
): Promise<Blob> {
  if (file.size <= LIGHT_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, scaleOf(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency: without a white background transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return file;
  }
}

// A file of this size is uploaded in seconds, even on a slow network, so it stays as it is.
const LIGHT_BYTES = 1_000_000;
// Twice the side of the avatar that the server keeps, so that its own downscaling has enough pixels.
const SIDE_PIXELS = 1_024;
const QUALITY = 0.9;

/**
 * Makes a large image small and turns it upright, because the photos of today's cameras exceed the upload's limits. A
 * file that this browser cannot read stays as it is: the server decides about it.
 */
export async function downscaleAvatar(file: File): Promise<Blob> {
  if (file.size <= LIGHT_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_PIXELS / Math.min(bitmap.width, bitmap.height));
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

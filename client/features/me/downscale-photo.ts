// Below this a photo travels as it is: seconds, even on a train.
const LIGHT_BYTES = 1_000_000;
// Twice the side of the kept picture, so that the server still has a choice of pixels.
const SIDE_PIXELS = 1_024;
const QUALITY = 0.9;

/**
 * A large photo as a small one, upright, so that today's cameras do not run into the upload's limits. Whatever this
 * browser cannot draw is left as it is: the server judges it.
 */
export async function downscalePhoto(photo: File): Promise<Blob> {
  if (photo.size <= LIGHT_BYTES) return photo;
  try {
    const drawn = await createImageBitmap(photo);
    const scale = Math.min(1, SIDE_PIXELS / Math.min(drawn.width, drawn.height));
    const canvas = new OffscreenCanvas(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) return photo;
    // JPEG knows no holes: without a ground they would turn black.
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return photo;
  }
}

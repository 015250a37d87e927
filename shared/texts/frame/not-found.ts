export const NOT_FOUND_TEXTS = {
  text: 'Oops! The page you’re looking for doesn’t exist.',
  button: 'Back to My Wishlists',
} as const;

/** The height of a text's field, and of the preview beside it. */
export const TEXT_HEIGHT = 'clamp(22rem, 68vh, 46rem)';

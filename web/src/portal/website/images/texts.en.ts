export const images = {
  title: 'Images',
  lead: 'What was uploaded for posts, newsletters and pages, and where it is used.',
  noDescription: 'Image without a description',
  /** A field for one image. */
  drop: {
    drop: 'Drop an image here, or choose one',
    dropNow: 'Drop it now',
    more: 'Choose another',
    uploading: 'Uploading…',
    failed: 'The image could not be uploaded',
    remove: 'Remove the image',
    types: 'Images must be PNG, JPEG or WebP.',
  },
  upload: {
    label: 'Upload images',
    help: 'PNG, JPEG or WebP, up to 10 MB each.',
    drop: 'Drop images here, or choose them',
    dropNow: 'Drop them now',
    done: (count: number) => (count === 1 ? 'Image uploaded' : `${count} images uploaded`),
  },
  list: {
    label: 'Images',
    loading: 'Loading the images…',
    shown: (count: number) => (count === 1 ? '1 image' : `${count} images`),
    failed: 'The images could not be loaded',
    none: 'No images yet',
    noneText: 'Images that you upload here or add to a text appear here.',
  },
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  languages: { en: 'English', sv: 'Swedish' },
  notDescribed: 'Not described',
  uses: {
    title: 'Used in',
    none: 'Not used',
    unknown: 'Where it is used cannot be said right now.',
    of: {
      post: (name: string) => name,
      'deleted-post': (name: string) => `${name} (in the trash)`,
      site: (name: string) => name,
      letter: (name: string) => `Newsletter: ${name}`,
      author: (name: string) => `Portrait of ${name}`,
    },
    lists: { brand: 'Logo of the website', people: 'People on the website' } as Readonly<Record<string, string>>,
  },
  describe: {
    button: 'Describe',
    of: (name: string) => `Describe: ${name}`,
    title: 'Describe the image',
    text: 'For people who cannot see it. It is proposed when the image is added to a text; texts that show it already keep their words.',
    submit: 'Save',
    done: 'Description saved',
    failed: 'The description could not be saved',
  },
  removal: {
    open: (name: string) => `Delete for good: ${name}`,
    title: 'Delete this image for good?',
    unused: 'Nothing shows it. It cannot be restored.',
    used: 'It disappears from everything that shows it, and cannot be restored:',
    unknown:
      'It cannot be said right now whether something shows it, so it cannot be deleted. Please try again in a while.',
    cancel: 'Keep it',
    confirm: 'Delete for good',
    done: 'Image deleted',
    failed: 'The image could not be deleted',
  },
  picker: {
    title: 'Choose an image',
    uploaded: 'Uploaded images',
    choose: (name: string) => `Choose: ${name}`,
  },
};

export type ImagesTexts = typeof images;

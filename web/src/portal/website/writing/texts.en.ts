export const writing = {
  text: {
    label: 'Text',
    write: 'Write',
    /** The list of the views beside the text. */
    beside: 'Beside the text',
    preview: 'Preview',
    views: 'Text or preview',
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    link: 'Link',
    list: 'List',
    code: 'Code',
    image: 'Image',
    placeholder: 'Start with what the reader came for.',
    help: 'Write in Markdown. You can paste or drop images here.',
  },
  image: {
    title: 'Add an image',
    text: (name: string | null) => `Describe what ${name ?? 'the image'} shows, for people who cannot see it.`,
    description: 'Description',
    descriptionHelp: 'Leave it empty only if the image adds nothing to the text.',
    insert: 'Add image',
    uploading: (name: string) => `Uploading ${name}…`,
    wait: 'An image is still uploading.',
  },
  images: {
    label: 'Images in this text',
    noDescription: 'Image without a description',
    remove: (description: string) => `Remove from the text: ${description}`,
  },
  save: {
    saving: 'Saving…',
    unsaved: 'Unsaved changes',
    saved: 'Everything is saved',
    kept: 'Your text is kept in this tab.',
  },
  back: {
    title: 'Your unsaved text is back',
    text: 'You had not saved it when you left this page.',
    keep: 'Keep writing',
    discard: 'Discard it',
    question: {
      title: 'Discard your unsaved text?',
      text: 'You go back to the last saved version and lose what you wrote after it.',
      cancel: 'Keep it',
      confirm: 'Discard it',
    },
  },
  /** Another user has saved in the meantime. */
  conflict: {
    text: 'It changed after you opened it. Your version is not saved yet, and theirs is not lost.',
    close: 'Keep writing',
    see: 'See their version',
    copy: 'Copy my text',
    copied: 'Copied',
    saveOver: 'Replace theirs with mine',
    saving: 'Saving…',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes since the last save will be lost.',
    cancel: 'Stay here',
    confirm: 'Leave without saving',
  },
};

export type WritingTexts = typeof writing;

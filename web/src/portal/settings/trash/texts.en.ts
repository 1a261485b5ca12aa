export const trash = {
  title: 'Trash',
  lead: (days: number) => `What was deleted can be restored for ${days} days. After that it is gone for good.`,
  kinds: {
    document: {
      title: 'Documents',
      text: 'A restored document has its versions, and is for the same people as before.',
      none: 'No deleted documents',
      noneText: 'Documents you delete stay here until they are deleted for good.',
      list: {
        label: 'Deleted documents',
        loading: 'Loading deleted documents',
        shown: (rows: number) => (rows === 1 ? '1 deleted document' : `${rows} deleted documents`),
        failed: 'The deleted documents could not be loaded',
      },
    },
    post: {
      title: 'Posts',
      text: 'A restored post is published again if it was before.',
      none: 'No deleted posts',
      noneText: 'Posts you delete stay here until they are deleted for good.',
      list: {
        label: 'Deleted posts',
        loading: 'Loading deleted posts',
        shown: (rows: number) => (rows === 1 ? '1 deleted post' : `${rows} deleted posts`),
        failed: 'The deleted posts could not be loaded',
      },
    },
  },
  daysLeft: (days: number) => (days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`),
  deleted: 'Deleted',
  deletedBy: (name: string) => `Deleted by ${name}`,
  restoration: {
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    done: 'Restored',
    failed: 'It could not be restored',
  },
  purge: {
    open: (name: string) => `Delete ${name} for good`,
    title: { document: 'Delete this document for good?', post: 'Delete this post for good?' },
    question: {
      document: (name: string) => `${name} is deleted with all its versions. This cannot be undone.`,
      post: (name: string) => `“${name}” is deleted. This cannot be undone.`,
    },
    confirm: 'Delete for good',
    done: 'Deleted for good',
    failed: 'It could not be deleted',
  },
};

export type TrashTexts = typeof trash;

import type { ServiceDefinition } from '@kontor/service-kit';

import { Config } from './config.ts';
import { database } from './database.ts';
import { postRoutes } from './posts/routes.ts';
import { seedPosts } from './seed/seed-posts.ts';

/** The blog: its posts, their search, the sample articles. */
export const content: ServiceDefinition<Config> = {
  name: 'content',
  config: Config,
  database,
  async build(context) {
    if (context.config.SEED === 'sample') {
      const count = await seedPosts(context.orm.em.fork());
      if (count > 0) context.log.info({ count }, 'The blog was empty: sample posts added');
    }
    postRoutes(context);
  },
};

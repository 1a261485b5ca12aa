import { readFileSync } from 'node:fs';
import path from 'node:path';

import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';

import { root } from '../settings.ts';
import type { RealPart } from './real-parts.ts';

// What is started here is stopped at the end of the tests; nothing else is asked to look after it.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** Whether a Docker engine answers. */
export async function hasEngine(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

export async function redisContainer(): Promise<RealPart> {
  const container = await new GenericContainer(imageOf('redis'))
    .withCommand(['redis-server', '--protected-mode', 'no'])
    .withExposedPorts(6379)
    .start();
  return part(container, { TEST_REDIS_URL: `redis://${addressOf(container, 6379)}` });
}

export async function minioContainer(): Promise<RealPart> {
  const [accessKey, secretKey] = ['kontor:testing', 'secret-of-the-tests'];
  const container = await new GenericContainer(imageOf('minio'))
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forSuccessfulCommand('mc ready local'))
    .start();
  return part(container, {
    TEST_S3_ENDPOINT: `http://${addressOf(container, 9000)}`,
    TEST_S3_ACCESS_KEY: accessKey,
    TEST_S3_SECRET_KEY: secretKey,
  });
}

/** The image of docker-compose.yml, as it is unless a variable names another. */
function imageOf(service: string): string {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  return services[service]!.image.replace(/^\$\{(\w+):-(.*)\}$/, (_, name: string, byDefault: string) => {
    return process.env[name] ?? byDefault;
  });
}

const addressOf = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

const part = (container: StartedTestContainer, env: RealPart['env']): RealPart => ({
  env,
  stop: async () => void (await container.stop()),
});

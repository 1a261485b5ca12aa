import { readFileSync } from 'node:fs';
import path from 'node:path';

import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';

import { root } from '../settings.ts';
import type { TestServer } from './test-servers.ts';

// The global teardown stops the containers; testcontainers' own reaper is not needed.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

/** Whether a Docker engine is running. */
export async function hasEngine(): Promise<boolean> {
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

export async function redisContainer(): Promise<TestServer> {
  const container = await new GenericContainer(imageOf('redis'))
    .withCommand(['redis-server', '--protected-mode', 'no'])
    .withExposedPorts(6379)
    .start();
  return asServer(container, { TEST_REDIS_URL: `redis://${addressOf(container, 6379)}` });
}

export async function minioContainer(): Promise<TestServer> {
  const [accessKey, secretKey] = ['kontor:testing', 'secret-of-the-tests'];
  const container = await new GenericContainer(imageOf('minio'))
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forSuccessfulCommand('mc ready local'))
    .start();
  return asServer(container, {
    TEST_S3_ENDPOINT: `http://${addressOf(container, 9000)}`,
    TEST_S3_ACCESS_KEY: accessKey,
    TEST_S3_SECRET_KEY: secretKey,
  });
}

/** The image of docker-compose.yml, with the defaults of its variables. */
export function imageOf(service: string): string {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  return services[service]!.image.replace(/^\$\{(\w+):-(.*)\}$/, (_, name: string, byDefault: string) => {
    return process.env[name] ?? byDefault;
  });
}

const addressOf = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

const asServer = (container: StartedTestContainer, env: TestServer['env']): TestServer => ({
  env,
  stop: async () => void (await container.stop()),
});

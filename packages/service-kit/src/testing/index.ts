export { testAccess } from './access.ts';
export { createKillableService, type KillableService } from './killable-service.ts';
export { describeListCost, LIST_ROWS } from './list-cost.ts';
export { hasRedisServer, startRedis } from './redis.ts';
export { closedPort, listen, type Listening, serve, type StandIn, startStandIn } from './serve.ts';
export { explainCost, recordStatements } from './statements.ts';
export { copyDatabase, createTestDatabase, withClient } from './test-database.ts';
export {
  buildTestService,
  type CallOptions,
  errorOf,
  statusesOf,
  testSecret,
  type TestResponse,
  type TestService,
  testUsers,
  withDuties,
} from './test-service.ts';
export { volume } from './volume.ts';

export { createKillableService, type KillableService } from './killable-service.ts';
export { describeListCost, LIST_ROWS } from './list-cost.ts';
export { hasRedisServer, startRedis } from './redis.ts';
export { closedPort, serve } from './serve.ts';
export { explainCost, fillTables, recordStatements } from './statements.ts';
export { copyDatabase, createTestDatabase, withClient } from './test-database.ts';
export {
  buildTestService,
  type CallOptions,
  testSecret,
  type TestResponse,
  type TestService,
  testUsers,
  withDuties,
} from './test-service.ts';
export { volume } from './volume.ts';

export { createKillableService, type KillableService } from './killable-service.ts';
export { describeListCost, LIST_ROWS } from './list-cost.ts';
export { hasRedisServer, startRedis } from './redis.ts';
export { fillTables, recordStatements } from './statements.ts';
export {
  buildTestService,
  type CallOptions,
  createTestDatabase,
  testSecret,
  type TestResponse,
  type TestService,
  testUsers,
  withDuties,
} from './test-service.ts';

/**
 * `npm run test:hard [-- last-piece double-submit second-backend serials kills load]`: races on PostgreSQL (a fresh database
 * beside TEST_DATABASE_URL, by default on 127.0.0.1:5432) and kills on the embedded database.
 */
import { runHard } from "../backend/hard/run.ts";

process.exit((await runHard(process.argv.slice(2))) > 0 ? 1 : 0);

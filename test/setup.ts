// Vitest runs this for each test file; what it imports runs once for each worker.
import './patient-waits.ts'

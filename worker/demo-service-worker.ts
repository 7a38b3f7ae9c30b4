import './demo-api.ts'
import './service-worker.ts'

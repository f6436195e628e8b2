/** A PostgreSQL session that speaks the wire protocol. */
export interface Engine {
  /** Sends messages of the protocol and resolves with the answer. Rejects when the engine ends. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>
  /** Calls the listener once, when no more answers will come. */
  onEnd(listener: (error: Error) => void): void
}

/** Provides the engine for connections. */
export interface EngineSource {
  /** Resolves with the running engine, or starts one. */
  getEngine(): Promise<Engine>
  /** Ends the engine permanently. */
  close(): Promise<void>
}
